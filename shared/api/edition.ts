/** Edition of the published API (specification 9) that the service and the client implement, `YYYY-MM-DD`. */
export const API_EDITION = '2026-10-02'
