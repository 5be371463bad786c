import { buildWorkers } from './buildWorkers.ts';

buildWorkers();
