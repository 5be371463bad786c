import { defineIslandElement } from './hydrate/islandElement.ts';

defineIslandElement();
