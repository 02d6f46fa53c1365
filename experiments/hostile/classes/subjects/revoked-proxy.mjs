// Has a field that is a revoked proxy.
import { List } from './list.mjs';

function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

export class Subject extends List {
  gone = revoked();
}
