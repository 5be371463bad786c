/** Fields of a form of checkboxes: the selection, and the selection when the form was rendered. */
export const CHOSEN_FIELD = 'gewaehlt';
export const BEFORE_FIELD = 'bisher';
