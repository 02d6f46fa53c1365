"""Counterpart of gpu.ts: a population of networks in PyTorch, as batched matrix products in float32.

Argument: a folder with the files that support/torch-population.ts writes. For each line on stdin, trains the population
from its initial weights. Prints one JSON object per line: first the version, the device and the rate of large matrix
products, then for each training its seconds and, after each epoch, the mean training and validation loss. Networks are
padded to the most hidden units. On a graphics card an epoch is a CUDA graph. Samples are drawn before the clock starts.
"""

import json
import sys
import time

import numpy
import torch
from torch.nn.functional import softplus

CUDA = torch.cuda.is_available()
DEVICE = torch.device("cuda" if CUDA else "cpu")
CLOSEST = 1e-7
WORD = 0xFFFFFFFF


def wait():
    if CUDA:
        torch.cuda.synchronize()


def mix(bits):
    x = bits & WORD
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & WORD
    x = ((x ^ (x >> 15)) * 0x846CA68B) & WORD
    return x ^ (x >> 16)


def permuted(index, count, key):
    """The function `permutation` of batch-order.ts, for tensors of indexes and keys."""
    bits = (count - 1).bit_length()

    def rounds(x):
        for number in range(4):
            k = mix(key + number)
            x = ((x ^ k) * (((k << 16) & WORD) | (k >> 16) | 1)) & ((1 << bits) - 1)
            x = x ^ (x >> (1 + (k >> 27) % max(1, bits - 1)))
        return x

    x = rounds(index)
    while bool((x >= count).any()):
        x = torch.where(x >= count, rounds(x), x)
    return x


class Population:
    def __init__(self, folder):
        read = lambda name, kind: torch.from_numpy(numpy.fromfile(f"{folder}/{name}.bin", dtype=kind)).to(DEVICE)
        self.settings = json.load(open(f"{folder}/settings.json"))
        width, networks, hidden = (self.settings[name] for name in ("width", "networks", "hidden"))
        rows = read("rows", numpy.float32).reshape(-1, width)
        self.rows = torch.cat([rows, torch.ones(len(rows), 1, device=DEVICE)], 1)  # the weights of the 1 are the biases
        self.labels = read("labels", numpy.float32)
        self.classes = [read(name, numpy.int32).long() for name in ("valid", "invalid")]
        self.keys = read("keys", numpy.int64).reshape(networks, 2)
        self.held_out = read("heldOut", numpy.int32).long()
        self.l2 = read("l2", numpy.float32).reshape(networks, 1, 1)
        self.rate = read("rate", numpy.float32).reshape(networks, 1, 1)
        # Hidden weights, biases and output weights of a unit are a column; the bias of the output is apart.
        self.initial = read("units", numpy.float32).reshape(networks, width + 2, hidden)
        self.initial_bias = read("bias", numpy.float32).reshape(networks, 1, 1)
        self.units, self.bias = self.initial.clone(), self.initial_bias.clone()
        self.moments = [torch.zeros_like(p) for p in (self.units, self.units, self.bias, self.bias)]
        self.gradient = torch.zeros_like(self.units)
        self.penalized = torch.ones(1, width + 2, 1, device=DEVICE)
        self.penalized[0, width] = 0
        self.steps = torch.zeros(1, device=DEVICE)
        self.best = torch.full((networks,), float("inf"), device=DEVICE)
        self.best_units, self.best_bias = self.units.clone(), self.bias.clone()
        self.losses = torch.zeros(networks, device=DEVICE)
        self.order = torch.zeros(networks, self.settings["samples"], dtype=torch.int64, device=DEVICE)
        self.orders = [self.draw(epoch) for epoch in range(self.settings["epochs"])]
        self.graph = self.capture() if CUDA else None

    def draw(self, epoch):
        count = self.settings["samples"]
        first = epoch * count
        order = torch.empty(self.settings["networks"], count, dtype=torch.int32, device=DEVICE)
        for parity, rows in enumerate(self.classes):
            start = (first + parity) % 2
            draws = torch.arange(first + start, first + count, 2, device=DEVICE) // 2
            cycles, indexes = draws // len(rows), draws % len(rows)
            for low in range(0, len(order), 100):
                keys = self.keys[low : low + 100, parity : parity + 1]
                order[low : low + 100, start::2] = rows[
                    permuted(indexes[None].expand(len(keys), -1), len(rows), mix(keys + cycles * 0x9E3779B1))
                ].int()
        return order

    def reset(self):
        self.units.copy_(self.initial)
        self.bias.copy_(self.initial_bias)
        for moment in self.moments:
            moment.zero_()
        self.steps.zero_()
        self.best.fill_(float("inf"))

    def step(self, rows):
        width, size = self.settings["width"], rows.shape[1]
        hidden_weights, output = self.units[:, : width + 1], self.units[:, width + 1 :]
        x = self.rows[rows]
        hidden = torch.bmm(x, hidden_weights).relu_()
        logits = torch.baddbmm(self.bias, hidden, output.transpose(1, 2))
        labels = self.labels[rows].unsqueeze(2)
        self.losses += (softplus(logits) - labels * logits).sum((1, 2))
        self.losses += 0.5 * self.l2[:, 0, 0] * (self.units * self.penalized).square().sum((1, 2))
        errors = (logits.sigmoid() - labels).div_(size)
        deltas = torch.where(hidden > 0, errors * output, 0.0)
        self.gradient[:, : width + 1] = torch.bmm(x.transpose(1, 2), deltas)
        self.gradient[:, width + 1 :] = torch.bmm(errors.transpose(1, 2), hidden)
        self.gradient.addcmul_(self.units, self.penalized * (self.l2 / size))
        self.steps += 1
        rate = self.rate * (1 - 0.999**self.steps).sqrt() / (1 - 0.9**self.steps)
        first, second, first_of_bias, second_of_bias = self.moments
        self.adam(self.units, self.gradient, first, second, rate)
        self.adam(self.bias, errors.sum((1, 2), keepdim=True), first_of_bias, second_of_bias, rate)

    def adam(self, parameter, gradient, first, second, rate):
        first.lerp_(gradient, 0.1)
        second.mul_(0.999).addcmul_(gradient, gradient, value=0.001)
        parameter.addcdiv_(first * -rate, second.sqrt().add_(1e-8))

    def epoch(self):
        self.losses.zero_()
        for rows in self.order.split(self.settings["batch"], 1):
            self.step(rows)

    def capture(self):
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                self.step(self.order[:, : self.settings["batch"]])
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self.epoch()
        return graph

    def validate(self):
        width = self.settings["width"]
        x, labels = self.rows[self.held_out], self.labels[self.held_out] == 1
        losses = []
        for units, bias in zip(self.units.split(100), self.bias.split(100)):
            hidden = torch.matmul(x, units[:, : width + 1]).relu_()
            p = torch.baddbmm(bias, hidden, units[:, width + 1 :].transpose(1, 2)).squeeze(2).sigmoid()
            loss = -torch.where(labels, p, 1 - p).clamp(CLOSEST, 1 - CLOSEST).log()
            losses.append((loss[:, labels].mean(1) + loss[:, ~labels].mean(1)) / 2)
        loss = torch.cat(losses)
        better = loss < self.best
        self.best = torch.where(better, loss, self.best)
        better = better.reshape(-1, 1, 1)
        torch.where(better, self.units, self.best_units, out=self.best_units)
        torch.where(better, self.bias, self.best_bias, out=self.best_bias)
        return loss.mean()

    def fit(self):
        self.reset()
        wait()
        start = time.perf_counter()
        losses = []
        for order in self.orders:
            self.order.copy_(order)
            if self.graph is None:
                self.epoch()
            else:
                self.graph.replay()
            losses.append(torch.stack([self.losses.mean() / self.settings["samples"], self.validate()]))
        losses = torch.stack(losses).tolist()
        return {"seconds": time.perf_counter() - start, "losses": losses}


def peak():
    """Floating-point operations a second of a large product of matrices in float32."""
    size = 8192 if CUDA else 512
    a, b = torch.randn(2, size, size, device=DEVICE)
    a @ b
    wait()
    start = time.perf_counter()
    for _ in range(5):
        a @ b
    wait()
    return 5 * 2 * size**3 / (time.perf_counter() - start)


def main(folder):
    torch.set_num_threads(2)
    population = Population(folder)
    name = torch.cuda.get_device_name() if CUDA else "processor"
    print(json.dumps({"torch": torch.__version__, "device": name, "peak": peak()}), flush=True)
    for _ in sys.stdin:
        print(json.dumps(population.fit()), flush=True)


if __name__ == "__main__":
    with torch.no_grad():
        main(sys.argv[1])
