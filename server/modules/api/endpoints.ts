import type { Endpoint } from "./define-endpoint.ts";
import { readEndpoints } from "./read-endpoints.ts";
import { writeEndpoints } from "./write-endpoints.ts";

export const endpoints: readonly Endpoint[] = [...readEndpoints, ...writeEndpoints];
