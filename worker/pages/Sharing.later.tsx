import { CopyAddress } from '#client/islands/CopyAddress.island.tsx';
import { shareTargets, type SharedPage } from '#shared/domain/page/shareTargets.ts';
import { articleToolsTexts } from '#shared/i18n/texts/articleTools.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { SharePanel } from '#shared/ui/SharePanel.later.tsx';
import { ShareWays } from '#shared/ui/ShareWays.tsx';
import { Island } from '../render/Island.tsx';

type SharingProps = {
  /** For the button that opens it. */
  readonly id: string;
  readonly page: SharedPage;
};

const WORDS = { title: articleToolsTexts.shareTitle, close: articleToolsTexts.shareClose };

/** The ways to pass a text on. */
export function Sharing({ id, page }: SharingProps) {
  const isLite = useLiteMode();
  return (
    <SharePanel id={id} words={WORDS} note={articleToolsTexts.shareNote}>
      <ShareWays
        page={page}
        targets={shareTargets(page)}
        copy={
          isLite ? null : (
            <Island of={CopyAddress} when="visible" props={{ address: page.url, label: articleToolsTexts.copy }} />
          )
        }
      />
    </SharePanel>
  );
}
