"""Counterpart of train.ts: RandomizedSearchCV over MLPClassifier, on the same rows, split and combinations.

Arguments: folder, processes. The folder holds rows.bin and labels.bin (float32), training.bin and validation.bin
(uint32) and tasks.json. The stopping rule is that of learn-inv, which scikit-learn lacks: balanced batches, the balanced
log loss on the validation rows after each epoch, and the weights of the best epoch. Prints one JSON object: seconds,
total epochs and the best F1 on the validation rows.
"""

import json
import sys
import time
import warnings

import numpy
import sklearn
from sklearn.exceptions import ConvergenceWarning
from sklearn.metrics import log_loss
from sklearn.model_selection import PredefinedSplit, RandomizedSearchCV
from sklearn.neural_network import MLPClassifier


class EarlyStopped(MLPClassifier):
    """MLPClassifier with the stopping rule of learn-inv; `held_out` is the folder of the validation rows."""

    def __init__(
        self, held_out=None, patience=20, epochs=200, alpha=1e-4, learning_rate_init=1e-3, hidden_layer_sizes=(100,), batch_size=200
    ):
        super().__init__(
            hidden_layer_sizes,
            alpha=alpha,
            learning_rate_init=learning_rate_init,
            batch_size=batch_size,
            shuffle=False,
            random_state=1,
        )
        self.held_out = held_out
        self.patience = patience
        self.epochs = epochs

    def fit(self, rows, labels):
        all_rows, all_labels, _, validation = load(self.held_out)
        held_out_rows, held_out_labels = all_rows[validation], all_labels[validation]
        positives = held_out_labels.sum()
        negatives = len(held_out_labels) - positives
        share = numpy.where(held_out_labels == 1, 0.5 / max(1, positives), 0.5 / max(1, negatives))
        random = numpy.random.RandomState(1)
        classes = [numpy.flatnonzero(labels == label) for label in (1, 0)]
        least, best, kept = numpy.inf, 0, None
        for epoch in range(1, self.epochs + 1):
            if epoch - best > self.patience:
                break
            half = (len(labels) + 1) // 2
            # Repeated permutations of each class fill half a batch order.
            drawn = [
                numpy.concatenate([random.permutation(rows_of) for _ in range(-(-half // len(rows_of)))])[:half]
                for rows_of in classes
            ]
            run = epoch
            order = numpy.stack(drawn, axis=1).ravel()[: len(labels)]
            self.partial_fit(rows[order], labels[order], classes=[0, 1])
            probabilities = self.predict_proba(held_out_rows)[:, 1]
            loss = log_loss(held_out_labels, probabilities, sample_weight=share, labels=[0, 1])
            if loss < least:
                least, best = loss, epoch
                kept = [w.copy() for w in self.coefs_], [b.copy() for b in self.intercepts_]
        self.run_epochs_ = run
        self.coefs_, self.intercepts_ = kept
        return self


def load(folder):
    tasks = json.load(open(f"{folder}/tasks.json"))
    rows = numpy.fromfile(f"{folder}/rows.bin", dtype=numpy.float32).reshape(-1, tasks["width"])
    labels = numpy.fromfile(f"{folder}/labels.bin", dtype=numpy.float32).astype(int)
    split = [numpy.fromfile(f"{folder}/{name}.bin", dtype=numpy.uint32) for name in ("training", "validation")]
    return (rows, labels, *split)


def main(folder, jobs):
    warnings.simplefilter("ignore", ConvergenceWarning)
    rows, labels, training, validation = load(folder)
    tasks = json.load(open(f"{folder}/tasks.json"))
    folds = numpy.full(len(labels), -1)
    folds[validation] = 0
    combinations = [
        {
            "hidden_layer_sizes": [(task["hidden"],)],
            "alpha": [task["l2"]],
            "learning_rate_init": [task["learningRate"]],
        }
        for task in tasks["tasks"]
    ]
    first = tasks["tasks"][0]
    model = EarlyStopped(folder, first["patience"], first["maxEpochs"], batch_size=first["batchSize"])
    search = RandomizedSearchCV(
        model,
        combinations,
        n_iter=len(combinations),
        scoring={"f1": "f1", "epochs": lambda fitted, rows, labels: fitted.run_epochs_},
        n_jobs=jobs,
        cv=PredefinedSplit(folds),
        refit=False,
    )
    start = time.perf_counter()
    search.fit(rows, labels)
    seconds = time.perf_counter() - start
    epochs, f1 = search.cv_results_["mean_test_epochs"], search.cv_results_["mean_test_f1"]
    print(json.dumps({"sklearn": sklearn.__version__, "seconds": seconds, "epochs": epochs.sum(), "f1": f1.max()}))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
