import type { ServiceId } from "#content/store/list/service-colors.ts";

export const panelId = (id: ServiceId) => `explore-${id}`;
