import { foreignPlatform, type ForeignPlatform } from '#shared/domain/consent/foreignPlatform.ts';
import { isAskedForPur } from '#shared/domain/consent/isAskedForPur.ts';
import { writeAsked } from '#shared/domain/consent/asked.ts';
import type { AskedVendor } from '#shared/domain/consent/presentThirdParties.ts';
import { PURPOSES } from '#shared/domain/consent/thirdParty.ts';
import type { SiteSettings } from '#shared/contracts/settings.contract.ts';
import { consentTexts as texts } from '#shared/i18n/texts/consent.ts';
import { legalHref } from '#shared/routes/hrefs.ts';

const TITLE_ID = 'einwilligung';

type ConsentDialogProps = { readonly vendors: readonly AskedVendor[]; readonly settings: SiteSettings };

/**
 * The consent banner, in every page's HTML and hidden until script decides that it is due:
 * `client/consent/startConsent.ts`, which also has its styles. A popover, so it neither shifts nor blocks the page;
 * `hidden` as well, for reading tools without popover support. It lists the vendors with their scripts as inert
 * templates.
 */
export function ConsentDialog({ vendors, settings }: ConsentDialogProps) {
  const platform = foreignPlatform(settings);
  if (platform) return <ForeignPlatformHolder vendors={vendors} settings={settings} platform={platform} />;
  const facts = {
    vendors: vendors.length,
    purposes: PURPOSES.filter((purpose) => vendors.some((vendor) => vendor.purpose === purpose)),
    countries: [...new Set(vendors.flatMap(({ thirdCountry }) => thirdCountry ?? []))],
  };
  const purLink = settings.consent_platform_pur_link;
  const isPurInstead = isAskedForPur(settings);
  return (
    <dialog
      popover="manual"
      aria-labelledby={TITLE_ID}
      data-consent={writeAsked(vendors)}
      data-text-version={texts.version}
      data-no-print=""
      hidden
    >
      <h2 id={TITLE_ID}>{texts.title(facts)}</h2>
      <p>
        {[texts.asked(facts), texts.countries(facts), texts.revocable].filter(Boolean).join(' ')}
        {purLink !== '' && !isPurInstead && (
          <>
            {' '}
            <a href={purLink}>{texts.purNote}</a>
          </>
        )}
        {isPurInstead && ` ${texts.purInstead}`} <a href={legalHref('datenschutz')}>{texts.privacy}</a>{' '}
        <a href={legalHref('impressum')}>{texts.imprint}</a>
      </p>
      <button type="button" data-choice="accept">
        {texts.accept}
      </button>
      {isPurInstead ? (
        <a href={purLink} data-choice="pur">
          {texts.pur}
        </a>
      ) : (
        <button type="button" data-choice="refuse">
          {texts.refuse}
        </button>
      )}
      <button type="button" data-choice="settings">
        {texts.choose}
      </button>
      <ScriptTemplates vendors={vendors} settings={settings} />
    </dialog>
  );
}

/** The vendors, where an external consent platform asks: `client/consent/startPlatform.ts`. Never shown. */
function ForeignPlatformHolder({
  vendors,
  settings,
  platform,
}: ConsentDialogProps & { readonly platform: ForeignPlatform }) {
  return (
    <dialog
      hidden
      data-consent={writeAsked(vendors)}
      data-platform={platform.script}
      data-account={platform.accountId}
      data-property={platform.propertyId}
      data-manager={settings.consent_platform_privacy_manager_id || undefined}
      data-ids={vendors.flatMap(({ id, platformId }) => (platformId ? [`${platformId}:${id}`] : [])).join(' ')}
    >
      <ScriptTemplates vendors={vendors} settings={settings} />
    </dialog>
  );
}

/** Scripts that nothing runs before their vendor is granted, or may count without a grant. */
function ScriptTemplates({ vendors, settings }: ConsentDialogProps) {
  return vendors.map(
    (vendor) =>
      vendor.script !== null &&
      (vendor.loadedOn === 'grant' || vendor.loadedOn === 'census') && (
        <template
          key={vendor.id}
          data-vendor={vendor.id}
          data-src={vendor.script}
          data-for-pur={vendor.isForPur ? '' : undefined}
          data-census={vendor.loadedOn === 'census' ? '' : undefined}
          {...snippetFacts(vendor, settings)}
        />
      ),
  );
}

/** What the browser needs to know to start a vendor's script: its kind, if it is more than a script, and parameters. */
function snippetFacts(
  { purpose, snippet }: AskedVendor,
  settings: SiteSettings,
): Readonly<Record<string, string | undefined>> {
  switch (snippet.kind) {
    case 'infonline':
      return {
        'data-kind': snippet.kind,
        'data-desktop': settings.ivw_st_desktopname,
        'data-mobile': settings.ivw_st_mobilename,
      };
    case 'matomo':
      return { 'data-kind': snippet.kind, 'data-site': snippet.site };
    case 'pianoAnalytics': {
      const { kind, site, collectDomain } = snippet;
      return { 'data-kind': kind, 'data-config': JSON.stringify({ site, collectDomain }) };
    }
    case 'taboola':
      return { 'data-kind': snippet.kind, 'data-mode': snippet.mode, 'data-placement': snippet.placement };
    case 'outbrain':
      return {
        'data-kind': snippet.kind,
        'data-widget-id': snippet.widgetId,
        'data-installation-key': snippet.installationKey,
      };
    case 'oneSignal':
      return { 'data-kind': snippet.kind, 'data-app-id': snippet.appId };
    case 'cleverPush':
      return { 'data-kind': snippet.kind, 'data-topic': snippet.topic };
    case 'script': {
      const attributes = Object.entries(snippet.attributes ?? {}).map(([name, value]) => [`data-${name}`, value]);
      return { ...Object.fromEntries(attributes), ...(purpose === 'analytics' ? analyticsFacts(settings) : {}) };
    }
    default:
      return {};
  }
}

/** For a publisher's own script that counts: it gets the reader's ids of reach measurement, if he agreed to them. */
function analyticsFacts(settings: SiteSettings): Readonly<Record<string, string>> {
  return { 'data-environment': settings.tracking_systemenvironment_name, 'data-measured': '' };
}
