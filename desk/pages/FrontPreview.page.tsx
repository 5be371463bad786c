import { PREVIEW_PATH } from '#shared/contracts/front.contract.ts';
import { frontTexts as texts } from '#shared/i18n/texts/deskFronts.ts';
import { frontPath, type FrontAddress } from '../deskPaths.ts';

/** Widths of a phone and of a large screen, in pixels. */
const WIDTHS = { phone: 390, desktop: 1364 } as const;

type FrontPreviewProps = {
  readonly address: FrontAddress;
  /** Of the front's title. */
  readonly origin: string;
  /** Opens the preview for a while; by a form, so that no address or history has it. */
  readonly previewKey: string;
};

/** The proposal of a front as the portal renders it: in a window of its own, or here at two widths. */
export function FrontPreviewPage({ address, origin, previewKey }: FrontPreviewProps) {
  const form = { action: `${origin}${PREVIEW_PATH}`, channel: address.channel, previewKey };
  return (
    <>
      <p>{texts.previewIntro}</p>
      <p>
        <a href={frontPath(address)}>{texts.again}</a>
      </p>
      <PreviewForm {...form} target="_blank" label={texts.previewWindow} />
      <div className="frames">
        <section>
          <PreviewForm {...form} target="phone" label={texts.previewPhone} />
          <iframe
            sandbox="allow-same-origin"
            srcDoc={texts.previewEmpty}
            className="phone"
            name="phone"
            title={texts.previewPhone}
            width={WIDTHS.phone}
            height={844}
          />
        </section>
        <section>
          <PreviewForm {...form} target="desktop" label={texts.previewDesktop} />
          <div className="shrunk">
            <iframe
              sandbox="allow-same-origin"
              srcDoc={texts.previewEmpty}
              className="desktop"
              name="desktop"
              title={texts.previewDesktop}
              width={WIDTHS.desktop}
              height={1_600}
            />
          </div>
        </section>
      </div>
    </>
  );
}

type PreviewFormProps = {
  readonly action: string;
  readonly channel: string;
  readonly previewKey: string;
  readonly target: string;
  readonly label: string;
};

function PreviewForm({ action, channel, previewKey, target, label }: PreviewFormProps) {
  return (
    <form method="post" action={action} target={target}>
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="key" value={previewKey} />
      <button className="plain">{label}</button>
    </form>
  );
}
