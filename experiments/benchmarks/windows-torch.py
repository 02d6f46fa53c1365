"""Counterpart of windows.ts: the same fits in PyTorch, on one thread.

Argument: a folder with rows.bin and labels.bin (float32) and tasks.json; for each task the initial weights (w1, b1, w2,
b2), the order of the rows in all epochs, and the validation rows. Runs all tasks per line on stdin. Prints one JSON object per line: first the version, then the fits, each with its
seconds and its losses after each epoch.
"""

import json
import sys
import time

import numpy
import torch
from torch.nn.functional import softplus

CLOSEST = 1e-7


class Examples:
    def __init__(self, folder, width):
        read = lambda name: torch.from_numpy(numpy.fromfile(f"{folder}/{name}.bin", dtype=numpy.float32))
        self.rows, self.labels = read("rows").reshape(-1, width), read("labels")

    def logits(self, rows, parameters):
        w1, b1, w2, b2 = parameters
        return torch.addmv(b2, torch.relu(torch.addmm(b1, self.rows[rows], w1)), w2)

    def loss(self, rows, parameters, l2):
        logits = self.logits(rows, parameters)
        losses = softplus(logits) - self.labels[rows] * logits
        squares = parameters[0].square().sum() + parameters[2].square().sum()
        return (l2 / 2 * squares + losses.sum()) / len(rows)

    def validation_loss(self, rows, parameters):
        """The mean of the mean log losses of both classes."""
        with torch.no_grad():
            valid = self.logits(rows, parameters).sigmoid()
        labels = self.labels[rows] == 1
        losses = -torch.where(labels, valid, 1 - valid).clamp(CLOSEST, 1 - CLOSEST).log()
        return ((losses[labels].mean() + losses[~labels].mean()) / 2).item()


def fit(examples, task, parameters, epochs, validation):
    parameters = [parameter.clone().requires_grad_() for parameter in parameters]
    adam = torch.optim.Adam(parameters, task["learningRate"], foreach=True)
    losses = []
    start = time.perf_counter()
    for order in epochs:
        total = 0.0
        for batch in order.split(task["batchSize"]):
            adam.zero_grad(set_to_none=True)
            loss = examples.loss(batch, parameters, task["l2"])
            loss.backward()
            adam.step()
            total += loss.item() * len(batch)
        losses.append([total / len(order), examples.validation_loss(validation, parameters)])
    return {"seconds": time.perf_counter() - start, "losses": losses}


def load(folder, width, number, task):
    read = lambda name, kind: torch.from_numpy(numpy.fromfile(f"{folder}/{name}-{number}.bin", dtype=kind))
    hidden = task["hidden"]
    flat = read("parameters", numpy.float32)
    w1, b1, w2, b2 = flat.split([width * hidden, hidden, hidden, 1])
    epochs = read("order", numpy.int32).long().reshape(task["maxEpochs"], -1)
    return task, [w1.reshape(width, hidden), b1, w2, b2], epochs, read("validation", numpy.int32).long()


def main(folder):
    torch.set_num_threads(1)
    settings = json.load(open(f"{folder}/tasks.json"))
    examples = Examples(folder, settings["width"])
    tasks = [load(folder, settings["width"], *numbered) for numbered in enumerate(settings["tasks"])]
    print(json.dumps({"torch": torch.__version__}), flush=True)
    for _ in sys.stdin:
        print(json.dumps([fit(examples, *task) for task in tasks]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
