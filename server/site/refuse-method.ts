export function refuseMethod(): Response {
  const error = { code: "method_not_allowed", message: "This address answers GET and HEAD only." };
  return Response.json({ error }, { status: 405, headers: { Allow: "GET, HEAD" } });
}
