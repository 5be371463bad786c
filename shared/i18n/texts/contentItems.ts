export const contentItemTexts = {
  playVideo: 'Video abspielen',
  loadEmbed: (vendor: string) => `Inhalt von ${vendor} laden`,
  embedNote: (vendor: string, company: string) =>
    `Mit dem Klick werden Ihre IP-Adresse und Angaben zu Ihrem Browser an ${vendor} übertragen (${company}). ${vendor} kann Cookies setzen.`,
  openAtVendor: (vendor: string) => `Bei ${vendor} ansehen`,
  listen: 'Zum Hören',
  duration: (seconds: number) =>
    seconds < 60 ? `${seconds} Sek.` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} Min.`,
  newsletter: 'Newsletter',
  toNewsletter: 'Zum Newsletter',
  gallery: (count: number) => `Bilderstrecke mit ${count} Bildern`,
  swipe: 'Wischen für weitere Bilder',
  galleryPosition: (position: number, count: number) => `${position}/${count}`,
} as const;
