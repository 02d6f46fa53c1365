"""Counterpart of epoch.ts: runs one epoch of scikit-learn's MLPClassifier per line on stdin.

Arguments: file, rows, width, hidden units, batch size, and float64, float32 or "float32 sparse". The file holds, as
float32, the rows, the labels and the initial weights (w1, b1, w2, b2). Prints one JSON object per line: first the
versions, then the seconds and the loss of each epoch.
"""

import json
import sys
import time

import numpy
import scipy.sparse
import sklearn
from sklearn.neural_network import MLPClassifier


def main(path, count, width, hidden, batch, form):
    dtype = form.split()[0]
    values = numpy.fromfile(path, dtype=numpy.float32)
    sizes = [count * width, count, width * hidden, hidden, hidden, 1]
    rows, labels, w1, b1, w2, b2 = numpy.split(values, numpy.cumsum(sizes))[:6]
    rows = rows.reshape(count, width).astype(dtype)
    if form.endswith("sparse"):
        rows = scipy.sparse.csr_matrix(rows)
    labels = labels.astype(int)

    model = MLPClassifier((hidden,), batch_size=batch, alpha=ALPHA, learning_rate_init=1e-3, shuffle=False)
    model.partial_fit(rows[:batch], labels[:batch], classes=[0, 1])  # allocates the weights, which are replaced below
    model.coefs_ = [w1.reshape(width, hidden).astype(dtype), w2.reshape(hidden, 1).astype(dtype)]
    model.intercepts_ = [b1.astype(dtype), b2.astype(dtype)]
    del model._optimizer  # the next epoch creates one with zero moments

    say({"sklearn": sklearn.__version__, "numpy": numpy.__version__})
    for _ in sys.stdin:
        start = time.perf_counter()
        model.partial_fit(rows, labels)
        say({"seconds": time.perf_counter() - start, "loss": model.loss_})


def say(message):
    print(json.dumps(message), flush=True)


ALPHA = 1e-4

if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:6]), sys.argv[6])
