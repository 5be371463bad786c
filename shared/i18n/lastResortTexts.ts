/** Texts of the static error page: no menu, no styles, no title's name. */
export const lastResortTexts = {
  title: 'Da ist bei uns etwas schiefgegangen',
  text: 'Bitte laden Sie die Seite in einer halben Minute noch einmal. Wir sind schon dabei.',
};
