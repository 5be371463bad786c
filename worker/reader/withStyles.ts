import { withStyle } from '../http/headers.ts';
import { styleSource } from '../render/styleSource.ts';

/** Allows this reader's additional stylesheets in the policy. Empty ones are skipped. */
export function withStyles(headers: Headers, styles: readonly string[]): Headers {
  return styles.filter((css) => css !== '').reduce((own, css) => withStyle(own, styleSource(css)), headers);
}
