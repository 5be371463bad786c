import type { OpenReader } from './openedReader.ts';

type Found = { readonly matchesCount: { readonly current: number; readonly total: number } };

/** Searches the text of the edition, marks what it finds, and goes from one match to the next. */
export function watchSearch({ pdf, events, parts: { find }, left: signal }: OpenReader): void {
  const form = find('search', HTMLFormElement);
  const query = find('query', HTMLInputElement);
  const result = find('matches', HTMLOutputElement);
  const steps = [find('previousMatch', HTMLButtonElement), find('nextMatch', HTMLButtonElement)];
  let searched = '';
  const search = (findPrevious: boolean) => {
    const text = query.value.trim();
    events.dispatch('find', {
      source: form,
      type: text === searched ? 'again' : '',
      query: text,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      matchDiacritics: false,
      findPrevious,
    });
    searched = text;
    if (text === '') result.value = '';
  };
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      search(false);
    },
    { signal },
  );
  steps.forEach((step, at) => step.addEventListener('click', () => search(at === 0), { signal }));
  const show = ({ matchesCount: { current, total } }: Found) => {
    if (searched === '') return;
    result.value = total > 0 ? `${current} / ${total}` : '';
    for (const step of steps) step.disabled = total === 0;
  };
  events.on('updatefindmatchescount', show);
  events.on('updatefindcontrolstate', ({ state, ...found }: Found & { readonly state: number }) => {
    show(found);
    if (state === pdf.viewer.FindState.NOT_FOUND) result.value = result.dataset['none'] ?? '';
  });
}
