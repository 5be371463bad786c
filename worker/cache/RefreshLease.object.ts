import { DurableObject } from 'cloudflare:workers';

/**
 * Lets one isolate at a time refresh a template, or a session at a provider of another house. One instance per key, in
 * memory alone; losing a lease costs one extra render or refresh.
 */
export class RefreshLease extends DurableObject {
  #until = 0;

  acquire(forMs: number): boolean {
    const now = Date.now();
    if (now < this.#until) return false;
    this.#until = now + forMs;
    return true;
  }
}
