/** The ring of the logo, in 48 by 48 units. */
export const rings = {
  open: 'M30 5.200A20 20 0 1 0 42.800 18',
  closed: 'M24 4a20 20 0 1 0 0 40 20 20 0 1 0 0-40',
};

/** The star in the gap of the open ring. */
export const star =
  'M39 0c.8 6.500 2.500 8.200 9 9-6.500.8-8.200 2.500-9 9-.8-6.500-2.500-8.200-9-9 6.500-.8 8.200-2.500 9-9Z';

/** A drawing of 24 by 24 units for each service of the standard, by the letters of its name. */
const drawings: Readonly<Record<string, string>> = {
  authorization: 'M9 12a3 3 0 1 0-6 0 3 3 0 1 0 6 0h12v3M16 12v2',
  compute: 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  network: 'M10 3h4v4h-4zM4 17h4v4H4zM16 17h4v4h-4zM12 7v5M6 17v-5h12v5',
  region: 'M12 21s-6-5-6-11a6 6 0 1 1 12 0c0 6-6 11-6 11zM12 8a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  storage:
    'M5 6c0-1.700 3-3 7-3s7 1.300 7 3-3 3-7 3-7-1.300-7-3zV18c0 1.700 3 3 7 3s7-1.300 7-3V6M5 12c0 1.700 3 3 7 3s7-1.300 7-3',
  workspace: 'M3 19V5h6l2 3h10v11z',
  activitylog: 'M4 5h16M4 10h7M4 15h5M16 12a4 4 0 1 0 0 8 4 4 0 1 0 0-8M16 14v2l1.500 1',
  kubernetes:
    'm12 3 8 4.500v9L12 21l-8-4.500v-9zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6M12 3v6M12 15v6M4 7.500l5.400 3M14.600 13.500l5.400 3M20 7.500l-5.400 3M9.400 13.500 4 16.500',
  loadbalancer: 'M3 12h17M9 12l5-6h6M9 12l5 6h6M18 4l2 2-2 2M18 10l2 2-2 2M18 16l2 2-2 2',
  natgateway: 'M13 8V4H4v16h9v-4M9 12h12M17 8l4 4-4 4',
  objectstorage: 'M4 6c0-1.700 3.500-3 8-3s8 1.300 8 3-3.500 3-8 3-8-1.300-8-3l2.500 14h11L20 6',
  wellknown: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M16 8l-2.500 5.500L8 16l2.500-5.500z',
};

export function drawingOf(service: string): string | undefined {
  return drawings[service.toLowerCase().replace(/[^a-z]/g, '')];
}
