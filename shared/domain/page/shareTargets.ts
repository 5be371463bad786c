/** A page as it is passed on: its title, and its one address in full. */
export type SharedPage = { readonly title: string; readonly url: string };

/** A letter with the page's title for a subject. */
export function shareByMail({ title, url }: SharedPage): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n\n${url}`)}`;
}

export type ShareTarget = { readonly name: string; readonly href: string };

/**
 * Messengers, which share with one or a few people. Like networks, they only learn of a reader who follows the link.
 */
export function messengerTargets(page: SharedPage): readonly ShareTarget[] {
  const { text, address, both } = encode(page);
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${both}` },
    { name: 'Telegram', href: `https://t.me/share/url?url=${address}&text=${text}` },
    { name: 'Threema', href: `https://threema.id/compose?text=${both}` },
  ];
}

/** Messengers and networks that accept a page by a plain link. */
export function shareTargets(page: SharedPage): readonly ShareTarget[] {
  const { text, address, both } = encode(page);
  return [
    ...messengerTargets(page),
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?text=${both}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', href: `https://x.com/intent/post?url=${address}&text=${text}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}

function encode({ title, url }: SharedPage) {
  return {
    text: encodeURIComponent(title),
    address: encodeURIComponent(url),
    both: encodeURIComponent(`${title}\n${url}`),
  };
}
