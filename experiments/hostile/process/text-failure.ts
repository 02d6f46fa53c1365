/** Returns what terminals or GitHub act on in printed text: signs of hostile texts that stand in it as they are. */
export function textFailure(text: string): string | undefined {
  const show = (at: number): string => JSON.stringify(text.slice(Math.max(0, at - 100), at + 300));
  const sign = ['\u001b[2J', '\u202e'].map((one) => text.indexOf(one)).find((at) => at >= 0);
  if (sign !== undefined) return `a terminal acts on ${show(sign)}`;
  const command = /^\s*::error::planted/m.exec(text);
  return command === null ? undefined : `GitHub acts on ${show(command.index)}`;
}
