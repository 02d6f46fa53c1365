"""Counterpart of windows.ts: the same fits on bags in PyTorch, on one thread.

Argument: a folder with rows.bin, labels.bin and weights.bin (float32), starts.bin and members.bin (uint32), and
tasks.json; for each task the initial weights (w1, b1, w2, b2), the order of the bags in all epochs, and the validation
bags. Runs all tasks per line on stdin. Prints one JSON object per line: first the version, then the fits, each with its
seconds and its losses after each epoch.
"""

import json
import sys
import time

import numpy
import torch
from torch.nn.functional import logsigmoid

FARTHEST = 80  # upper bound of logits, so that log(1 - p) stays finite
CLOSEST = 1e-7


class Bags:
    def __init__(self, folder, width):
        read = lambda name, kind: torch.from_numpy(numpy.fromfile(f"{folder}/{name}.bin", dtype=kind))
        self.rows = read("rows", numpy.float32).reshape(-1, width)
        self.labels, self.weights = read("labels", numpy.float32), read("weights", numpy.float32)
        starts = read("starts", numpy.int32).long()
        self.starts, self.sizes = starts[:-1], starts[1:] - starts[:-1]
        self.members = read("members", numpy.int32).long()

    def logs(self, bags, parameters):
        """Log probabilities of the bags: the sums over their rows."""
        w1, b1, w2, b2 = parameters
        sizes = self.sizes[bags]
        bag_of = torch.repeat_interleave(torch.arange(len(bags)), sizes)
        shifts = self.starts[bags] - (torch.cumsum(sizes, 0) - sizes)
        members = self.members[torch.arange(len(bag_of)) + shifts[bag_of]]
        hidden = torch.relu(torch.addmm(b1, self.rows[members], w1))
        logits = torch.addmv(b2, hidden, w2).clamp(max=FARTHEST)
        return torch.zeros(len(bags)).index_add(0, bag_of, logsigmoid(logits))

    def loss(self, bags, parameters, l2):
        logs = self.logs(bags, parameters)
        labels = self.labels[bags]
        likelihoods = labels * logs + (1 - labels) * torch.log(-torch.expm1(logs))
        squares = parameters[0].square().sum() + parameters[2].square().sum()
        return (l2 / 2 * squares - (self.weights[bags] * likelihoods).sum()) / len(bags)

    def held_out_loss(self, bags, parameters):
        """The mean of the mean log losses of both classes."""
        with torch.no_grad():
            valid = self.logs(bags, parameters).exp()
        labels = self.labels[bags] == 1
        losses = -torch.where(labels, valid, 1 - valid).clamp(CLOSEST, 1 - CLOSEST).log()
        return ((losses[labels].mean() + losses[~labels].mean()) / 2).item()


def fit(bags, task, parameters, epochs, validation):
    parameters = [parameter.clone().requires_grad_() for parameter in parameters]
    adam = torch.optim.Adam(parameters, task["learningRate"], foreach=True)
    losses = []
    start = time.perf_counter()
    for order in epochs:
        total = 0.0
        for batch in order.split(task["batchSize"]):
            adam.zero_grad(set_to_none=True)
            loss = bags.loss(batch, parameters, task["l2"])
            loss.backward()
            adam.step()
            total += loss.item() * len(batch)
        losses.append([total / len(order), bags.held_out_loss(validation, parameters)])
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
    bags = Bags(folder, settings["width"])
    tasks = [load(folder, settings["width"], *numbered) for numbered in enumerate(settings["tasks"])]
    print(json.dumps({"torch": torch.__version__}), flush=True)
    for _ in sys.stdin:
        print(json.dumps([fit(bags, *task) for task in tasks]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
