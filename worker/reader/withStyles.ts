import { withStyle } from '../http/headers.ts';
import { styleSource } from '../render/styleSource.ts';

/** The policy allows the rules that only this reader's page has. Empty ones are none. */
export function withStyles(headers: Headers, styles: readonly string[]): Headers {
  return styles.filter((css) => css !== '').reduce((own, css) => withStyle(own, styleSource(css)), headers);
}
