import type { ServiceId } from "#content/services.ts";

export const panelId = (id: ServiceId) => `explore-${id}`;
