/** The commands that the landing page shows first. */
export const firstRequestFile = 'src/components/landing/Hero/first-request.sh';
