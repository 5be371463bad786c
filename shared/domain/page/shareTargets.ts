/** A page as it is passed on: its title, and its one address in full. */
export type SharedPage = { readonly title: string; readonly url: string };

/** A letter with the page's title for a subject. */
export function shareByMail({ title, url }: SharedPage): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n\n${url}`)}`;
}

/** Messengers and networks that take a page by a plain link: they learn of a reader only when he follows it. */
export function shareTargets({ title, url }: SharedPage): readonly { readonly name: string; readonly href: string }[] {
  const [text, address, both] = [title, url, `${title}\n${url}`].map(encodeURIComponent);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${address}&text=${text}` },
    { name: 'Threema', href: `https://threema.id/compose?text=${both}` },
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?text=${both}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', href: `https://x.com/intent/post?url=${address}&text=${text}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: 'Xing', href: `https://www.xing.com/spi/shares/new?url=${address}` },
  ];
}
