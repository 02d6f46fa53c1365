import type { Theme } from '../palette.ts';

export const textOf = (theme: Theme) => ({ color: theme.muted, font: { family: theme.font, size: 11 } });

export const titleOf = (text: string, theme: Theme) => ({ display: true, text, ...textOf(theme) });

export const gridOf = (theme: Theme) => ({ color: theme.grid, drawTicks: false });

export const tooltipOf = (theme: Theme) => ({
  backgroundColor: theme.text,
  titleColor: theme.surface,
  bodyColor: theme.surface,
  titleFont: { family: theme.font },
  bodyFont: { family: theme.font },
});
