import { DurableObject } from 'cloudflare:workers';

/** Lets one isolate at a time refresh a template. One instance per key; losing a lease costs one extra render. */
export class RefreshLease extends DurableObject {
  #until = 0;

  acquire(forMs: number): boolean {
    const now = Date.now();
    if (now < this.#until) return false;
    this.#until = now + forMs;
    return true;
  }
}
