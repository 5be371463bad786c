/** Specification 2, page types. */
export type PageType =
  | 'Homepage'
  | 'Artikelseiten'
  | 'Themenseiten'
  | 'Autorenprofile'
  | 'Suchergebnisseiten'
  | 'Topicspage'
  | 'Topicpage'
  | 'CouponList'
  | 'HeadlinesPage'
  | 'Autorenubersichtsseite'
  | 'Testberichtubersichtsseite'
  | 'Testberichtsseite'
  | 'Legalseite';
