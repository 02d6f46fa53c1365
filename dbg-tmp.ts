import { makeDataset } from '/work/wt/fuse/src/learn/examples/dataset/make-dataset.ts';
import { train } from '/work/wt/fuse/src/learn/training/train.ts';
import { describe } from '/work/wt/fuse/src/learn/model/describe/describe.ts';
const s = (await import('/work/helpers/fuse/fuse.structure.ts')).default;
const { dataset }: any = await makeDataset(s, { seconds: 100 } as any);
console.log(dataset.fields);
const l: any = await train(dataset, { jobs: 1 } as any);
console.log(JSON.stringify(l.model.training.heldOutCheck), JSON.stringify(l.model.training.agreement), l.seconds, l.model.conditions.length);
