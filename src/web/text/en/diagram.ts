export default { title: 'Family Tree' };
