import { COLOR_MODE_STORAGE_KEY } from '#shared/domain/colorMode/colorMode.ts';

/**
 * The page's only inline script, allowed by its hash. It runs before the first paint: pins a saved preference, unless the route forces a
 * mode, and tells the styles that script runs. A preference for the system needs no script.
 */
export const colorModeScript = `(d=>{d.dataset.script='';try{let p=localStorage.getItem('${COLOR_MODE_STORAGE_KEY}');if(!d.dataset.forced&&(p=='light'||p=='dark'))d.dataset.colorMode=p}catch{}})(document.documentElement)`;
