import type { ServiceId } from "#content/store/service-colors.ts";

export const panelId = (id: ServiceId) => `explore-${id}`;
