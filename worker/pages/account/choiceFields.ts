/** On a form of boxes: the field of what is to be chosen, and the one of what was when the form was made. */
export const CHOSEN_FIELD = 'gewaehlt';
export const BEFORE_FIELD = 'bisher';
