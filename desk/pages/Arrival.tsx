import { newsroomTexts } from '#shared/i18n/texts/deskNewsroom.ts';
import { Note } from './Page.tsx';

const texts = newsroomTexts.arrival;

/** Stands until `Arrived` comes at the end of the page, which the styles show in its place. */
export function OnItsWay() {
  return <p className="arrival soft">{texts.onItsWay}</p>;
}

/** How long readers had to wait for a change, in milliseconds; null if they still do. */
export function Arrived({ ms }: { readonly ms: number | null }) {
  return (
    <div className="arrival known">
      <Note isGood={ms !== null}>{ms === null ? texts.late : texts.after(ms)}</Note>
    </div>
  );
}
