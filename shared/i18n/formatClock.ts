/** A position in a recording: `3:05`, `1:02:40`. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  const parts = hours > 0 ? [hours, twoDigits(minutes)] : [minutes];
  return [...parts, twoDigits(whole % 60)].join(':');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
