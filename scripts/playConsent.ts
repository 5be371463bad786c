/**
 * Text of `readConsent`, with which played scripts in a frame ask the consent platform of the page around it: its TC
 * data, or null without a platform. IAB Tech Lab, CMP API v2.
 */
export const READ_CONSENT = `// The IAB's way from a frame to the platform around it: by the name of a frame beside it.
const findPlatform = () => {
  for (let frame = window; ; frame = frame.parent) {
    // A frame of another origin may not be looked into, and is none that can answer.
    try { if (frame.frames.__tcfapiLocator) return frame; } catch {}
    if (frame === window.top) return null;
  }
};
const readConsent = () => new Promise((resolve) => {
  const platform = findPlatform();
  if (!platform) return resolve(null);
  const callId = String(Math.random());
  addEventListener('message', ({ data }) => {
    const { returnValue, success, callId: of } = data?.__tcfapiReturn ?? {};
    if (of === callId && success && /^(?:tcloaded|useractioncomplete)$/.test(returnValue.eventStatus)) resolve(returnValue);
  });
  platform.postMessage({ __tcfapiCall: { command: 'addEventListener', parameter: undefined, version: 2, callId } }, '*');
});`;
