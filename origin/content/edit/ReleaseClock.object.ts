import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { nextRelease } from '../store/nextRelease.ts';
import { publishDue } from './publishDue.ts';

/**
 * Wakes the content server when something is due for publication. One instance. It stores nothing but its alarm: due
 * times are read from the database on every run, so neither a lost alarm nor a restored database leaves an article
 * behind. Decision 081.
 */
export class ReleaseClock extends DurableObject<OriginEnv> {
  /** Sets the alarm to the earliest release time in the database. */
  async arm(): Promise<void> {
    const next = await nextRelease(openDatabase(this.env.DB), Date.now());
    await (next === null ? this.ctx.storage.deleteAlarm() : this.ctx.storage.setAlarm(next));
  }

  override async alarm(): Promise<void> {
    const isMore = await publishDue(this.env, Date.now);
    await (isMore ? this.ctx.storage.setAlarm(Date.now()) : this.arm());
  }
}
