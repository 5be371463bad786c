const PARTICLES =
  'von|vom|van|zu|zum|zur|de|del|della|delle|dei|degli|der|den|des|di|da|dos|das|do|du|la|le|los|las|ten|ter|af|av|al|el|bin|ibn';

/** An unmistakable surname in front of first names: `von der Heide`, `d’Alembert`. */
export const OPENS_AS_SURNAME = new RegExp(`^(?:(?:${PARTICLES}) |[dl]['’]\\p{Lu}|[ae]l-)`, 'u');

/** A possible surname in front of first names, unless full names follow: `Graf Lambsdorff`, `Van Gogh`. */
export const MAY_OPEN_A_SURNAME =
  /^(?:Graf|Gräfin|Baron|Baronin|Freiherr|Freifrau|Freiin|Fürst|Fürstin|Prinz|Prinzessin|Ritter|Edler|Von|Van|De|Di|Da|Du|Le|La|El|Mac) /;

/** First names behind a surname, possibly with its particle: `Anna M.`, `Johann Wolfgang von`. */
export const GIVEN_NAMES = new RegExp(
  `^\\p{Lu}[\\p{L}\\p{M}'’.-]*(?: \\p{Lu}[\\p{L}\\p{M}'’.-]*){0,2}((?: (?:${PARTICLES}|und)){1,3})?$`,
  'u',
);

/** One word that may be a surname, possibly with `jr.` or `sen.`. */
export const SURNAME = /^(?:[dl]['’])?\p{Lu}[\p{L}\p{M}'’ʼ-]*(?: (?:jr|jun|sr|sen)\.?)?$/u;

/** Academic titles, which are not part of a name. */
export const TITLES =
  /^(?:(?:(?:univ\.-|apl\. ?|hon\.-|jun\.-)?prof(?:essor(?:in)?)?(?:\.|(?= ))|dr(?:es|s)?(?:\.(?:-ing\.)?|(?= ))|pd(?= )|priv\.-doz\.|dipl\.-[\p{L}-]+\.?(?= )|mag\.|ing\.|lic\.|(?:h\. ?c|e\. ?h|mult|phil|med|dent|vet|rer|nat|pol|soc|oec|publ|iur|jur|theol|habil|agr|sc|mus)\.) ?)+/iu;

export const DEGREE = /^(?:m\. ?a\.|b\. ?a\.|m\. ?sc\.|b\. ?sc\.|ll\. ?m\.|mba|md[bl]|mdep|ph\. ?d\.)$/i;

export const SUFFIX = /^(?:jr|jun|sr|sen)\.?$/i;

export const ROLE =
  /(?:redakteur|korrespondent|reporter|volontär|mitarbeiter|leiter|fotograf|praktikant|herausgeber|geschäftsführer|chef)(?:innen|in|en|e)?(?= |$)/iu;

/** Label such as `Mitarbeit:` */
export const LABEL = /^\p{L}[\p{L}.-]*: ?/u;

/** News agencies, never a surname in any spelling. */
export const AGENCY =
  /^(?:afp|ansa|ap|apa|bang|dapd|ddp|dpa|dts|efe|epd|idw|kna|lnw|ots|reuters|rtr|sda|sid|spot|tass|redaktion|agenturen)$/i;
