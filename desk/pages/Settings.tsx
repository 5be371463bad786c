import { DEFAULT_SETTINGS } from '#shared/contracts/settings.contract.ts';
import { deskSiteTexts as texts, SETTING_WORDS } from '#shared/i18n/texts/deskSite.ts';
import { FIELDS } from '../articleForm.ts';
import { SETTING_NAMES, type SettingName } from '../siteForm.ts';

type SettingsProps = {
  readonly action: string;
  readonly last: number;
  /** By name, as typed or stored; the others have their default. */
  readonly values: ReadonlyMap<SettingName, string | number | boolean>;
};

/** Every setting of a title. */
export function Settings({ action, last, values }: SettingsProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name={FIELDS.revision} value={last} />
      {SETTING_NAMES.map((name) => (
        <Setting key={name} name={name} value={values.get(name) ?? DEFAULT_SETTINGS[name]} />
      ))}
      <p className="stick">
        <button className="main">{texts.save}</button>
      </p>
    </form>
  );
}

type SettingProps = { readonly name: SettingName; readonly value: string | number | boolean };

function Setting({ name, value }: SettingProps) {
  if (typeof DEFAULT_SETTINGS[name] === 'boolean')
    return (
      <label className="tick">
        <input type="checkbox" name={name} defaultChecked={value === true} /> {SETTING_WORDS[name]}
      </label>
    );
  return (
    <>
      <label htmlFor={name}>{SETTING_WORDS[name]}</label>
      {name === 'ads_txt' ? (
        <textarea id={name} name={name} defaultValue={String(value)} spellCheck={false} />
      ) : (
        <input
          id={name}
          name={name}
          defaultValue={String(value)}
          {...(typeof DEFAULT_SETTINGS[name] === 'number' && { inputMode: 'numeric' as const })}
        />
      )}
    </>
  );
}
