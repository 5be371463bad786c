import { fetchIslandsAhead } from './hydrate/fetchIslandsAhead.ts';
import { defineIslandElement } from './hydrate/islandElement.ts';
import { startPage } from './page/startPage.ts';
import { whenOpened } from './page/whenOpened.ts';
import { whenRead } from './page/whenRead.ts';

whenOpened(() => {
  defineIslandElement();
  whenRead(() => startPage(document));
  fetchIslandsAhead(document);
});
