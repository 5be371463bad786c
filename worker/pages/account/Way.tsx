import { isFramedPath } from '#shared/routes/accountPaths.ts';

export type WayProps = {
  readonly href: string;
  readonly label: string;
  /** The dialog that opens in its place where script runs; the page stays. */
  readonly dialog?: 'login' | 'register';
};

/** A link on a page that may be framed: pages that must not be framed open in the top window. */
export function Way({ href, label, dialog }: WayProps) {
  return (
    <a href={href} target={isFramedPath(href) ? undefined : '_top'} data-dialog={dialog}>
      {label}
    </a>
  );
}
