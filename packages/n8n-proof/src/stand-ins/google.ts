import { type JsonObject, standIn } from "./app.ts";

/** Google Calendar: created events. */
export function calendar() {
  const events: (JsonObject & { calendar: string })[] = [];
  return standIn(/^www\.googleapis\.com$/, { events }, ({ path, method, json }) => {
    const name = /^\/calendar\/v3\/calendars\/([^/]+)(\/events)?$/.exec(path);
    if (!name)
      return path.startsWith("/calendar/v3/") ? { json: { items: [], value: "America/New_York" } } : null;
    if (!name[2] || method !== "POST") return { json: { timeZone: "America/New_York", items: [] } };
    const event = { ...json, calendar: decodeURIComponent(name[1] ?? ""), id: `ev${events.length + 1}` };
    events.push(event);
    return { json: event };
  });
}

/** Google Analytics 4: one row per day. Its numbers are strings. */
export function analytics() {
  const days: { date: string; metrics: Record<string, string> }[] = [];
  const reports: JsonObject[] = [];
  return standIn(/^analyticsdata\.googleapis\.com$/, { days, reports }, ({ path, json }) => {
    if (!path.endsWith(":runReport")) return null;
    reports.push(json);
    const metrics = (json.metrics as { name: string }[]).map(({ name }) => name);
    const [range] = json.dateRanges as { startDate: string; endDate: string }[];
    const within = days.filter(
      ({ date }) => date >= (range?.startDate ?? "") && date <= (range?.endDate ?? ""),
    );
    return {
      json: {
        dimensionHeaders: [{ name: "date" }],
        metricHeaders: metrics.map((name) => ({ name, type: "TYPE_INTEGER" })),
        rows: within.map(({ date, metrics: values }) => ({
          dimensionValues: [{ value: date.replaceAll("-", "") }],
          metricValues: metrics.map((name) => ({ value: values[name] ?? "0" })),
        })),
        rowCount: within.length,
      },
    };
  });
}
