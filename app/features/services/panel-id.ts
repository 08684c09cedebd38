import type { ServiceId } from "#content/service-colors.ts";

export const panelId = (id: ServiceId) => `explore-${id}`;
