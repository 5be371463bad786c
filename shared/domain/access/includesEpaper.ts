/** Names no title: the e-papers of all. */
const EVERY_EPAPER = 'EPAPER';
const ANY_EPAPER = /^EPAPER(?:-[A-Z]{1,33})?$/;

/** Whether the roles include a title's e-paper: `EPAPER-TAGESBOTE`, or that of all titles. */
export function includesEpaper(roles: readonly string[], mandator: string): boolean {
  return roles.includes(EVERY_EPAPER) || roles.includes(`${EVERY_EPAPER}-${mandator.toUpperCase()}`);
}

/** Whether the roles include the e-paper of any title. */
export function includesAnyEpaper(roles: readonly string[]): boolean {
  return roles.some((role) => ANY_EPAPER.test(role));
}
