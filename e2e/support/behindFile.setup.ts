import { afterAll } from 'vitest';
import { closeWindows } from './browser.ts';
import { mendPortals } from './sharedPortals.ts';

afterAll(() => Promise.all([closeWindows(), mendPortals()]));
